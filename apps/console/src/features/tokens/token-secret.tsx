import { isConsolePage } from '@console/app-config'
import { CodeBlock } from '@console/ui/code-block.tsx'
import { TextLink } from '@console/ui/text-link.tsx'

import { SecretDialog } from '../shell/secret-dialog.tsx'

/** A token that was just made; of one for overlays, what its pages show. */
export type MadeToken = { secret: string; shows?: { vin: string; signals: readonly string[] } }

/** Shows a token, once. */
export function TokenSecret({ made, onDone }: { made: MadeToken; onDone: () => void }) {
  const addresses = made.shows ? overlayAddresses(made.secret, made.shows) : []
  return (
    <SecretDialog
      what="the token"
      description="Whoever has it can use it."
      secret={made.secret}
      onDone={onDone}
    >
      {addresses.length > 0 ? (
        <>
          <p>One browser source for each signal:</p>
          <CodeBlock label="Addresses" code={addresses.join('\n')} wrap />
        </>
      ) : null}
      <p className="text-secondary">
        <TextLink href="/docs/guides/tokens" external>
          How tokens are used
        </TextLink>
      </p>
    </SecretDialog>
  )
}

/** The token stands behind the `#`, which no server gets to see. */
function overlayAddresses(
  secret: string,
  { vin, signals }: { vin: string; signals: readonly string[] },
) {
  const paths = signals.map((signal) => `/obs/${vin}/${signal}`)
  return paths
    .filter((path) => isConsolePage(path))
    .map((path) => `${location.origin}${path}#t=${secret}`)
}
