import { LoadingBar } from '@console/ui/loading-bar.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'

/** In the place of every page while nobody knows yet who is signed in: its outline, then the loading bar. */
export function Starting() {
  return (
    <div aria-busy="true" className="flex min-h-dvh flex-col">
      <LoadingBar />
      <p className="sr-only" role="status">
        Loading
      </p>
      <div className="header" />
      <div className="mx-auto flex w-full max-w-[90rem] flex-col gap-5 px-4 py-5 sm:px-6">
        <Skeleton width="12rem" height={32} />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Skeleton height={240} />
          <Skeleton height={240} />
          <Skeleton height={240} />
        </div>
      </div>
    </div>
  )
}
