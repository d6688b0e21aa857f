import { attachLoadingBar } from '@console/ui/attach-loading-bar'
import { attachPopovers } from '@console/ui/attach-popovers'
import { loadingBar } from '@console/ui/loading-bar-store'
import { foldOnEscape } from './fold-on-escape.ts'
import { onLoading } from './load-part.ts'
import { startPreloads } from './preloads.ts'

// What a page needs once somebody moves, types or taps in it, and nobody who only reads.
attachPopovers()
attachLoadingBar()
foldOnEscape()
startPreloads()
onLoading((part) => {
  loadingBar.start()
  part.then(
    () => loadingBar.finish(),
    () => loadingBar.finish({ error: true }),
  )
})
