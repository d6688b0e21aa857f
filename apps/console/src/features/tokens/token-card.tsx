import type { TokenDetails } from '@console/sdk/account'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { TextLink } from '@console/ui/text-link.tsx'

import { type TokenActs, TokenTable } from './token-table.tsx'

type Props = TokenActs & {
  title: string
  /** `undefined` while they are being read. */
  tokens: readonly TokenDetails[] | undefined
  most: number
  createLabel: string
  createDisabled?: string | false
  /** What such a token is, where there is none. */
  empty: string
  nameOf: (product: string) => string
  writeBlock: string | undefined
  onCreate: () => void
}

/** Tokens of one kind, and the way to another one. */
export function TokenCard({
  title,
  tokens,
  most,
  createLabel,
  createDisabled,
  empty,
  onCreate,
  ...table
}: Props) {
  const count = tokens?.length ?? 0
  return (
    <Card
      title={title}
      aside={
        <div className="flex flex-wrap items-center gap-3">
          {tokens ? (
            <span className="text-13 text-muted tabular-nums">
              {count} of {most}
            </span>
          ) : null}
          <Button
            variant="primary"
            disabledReason={
              table.writeBlock ||
              createDisabled ||
              (count >= most && `${most} are the most. Revoke one first.`)
            }
            onClick={onCreate}
          >
            <Icon name="plus" size={18} />
            {createLabel}
          </Button>
        </div>
      }
    >
      <TokenTable
        {...table}
        caption={title}
        rows={tokens}
        instead={
          <EmptyState
            icon="key"
            title={empty}
            reason="You have none yet."
            action={<TextLink href="/docs/guides/tokens">How tokens work</TextLink>}
          />
        }
      />
    </Card>
  )
}
