import * as Primitive from 'radix-ui/tooltip'
import type { ReactElement } from 'react'
import './floating.css'
import { useFloatingRoot } from './use-floating-root.ts'

type TooltipProps = {
  /** A few words. What one must know does not belong here: fingers never see it. */
  text: string
  /** @default 'top' */
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** One element that takes focus. */
  children: ReactElement
}

const openDelayMs = 500

/** Words for a control, under the pointer and under the keyboard; Escape takes them away. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const { control, portal, settle } = useFloatingRoot<HTMLButtonElement>()
  return (
    <Primitive.Provider delayDuration={openDelayMs}>
      <Primitive.Root onOpenChange={settle}>
        <Primitive.Trigger ref={control} asChild>
          {children}
        </Primitive.Trigger>
        <Primitive.Portal {...portal}>
          <Primitive.Content
            className="tooltip"
            data-slot="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
