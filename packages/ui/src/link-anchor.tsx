import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'

export type AnchorProps = ComponentProps<'a'> & { href: string }

const Anchor = createContext<ComponentType<AnchorProps> | 'a'>('a')

/** The console hands in its router's link here; without it links are plain and load a page. */
export function LinkProvider(props: { anchor: ComponentType<AnchorProps>; children: ReactNode }) {
  return <Anchor value={props.anchor}>{props.children}</Anchor>
}

/** The link that belongs to the app round a part. */
export const useAnchor = () => use(Anchor)
