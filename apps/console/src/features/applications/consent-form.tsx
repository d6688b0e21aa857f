import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Field } from '@console/ui/field.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useState } from 'react'

import { describeError } from '../../lib/describe-error.ts'
import { RequestId } from '../shell/load-error.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { ConsentHead } from './consent-head.tsx'
import { type Draft, draftKey, dropDraft, firstDraft, keepDraft } from './draft.ts'
import { ProductChoice } from './product-choice.tsx'
import { type Asked, type Consent, type ConsentDecision, useDecide } from './queries.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { isGivenAnyway } from './scope-words.ts'
import { SignedInAs } from './signed-in-as.tsx'

type Props = {
  asked: Asked
  consent: Consent
  /** Somebody else was asked before on this page. */
  isAnother: boolean
  /** With the address where the application waits for the answer. */
  onDecided: (address: string) => void
}

/** Who asks, for what, and the answer. */
export function ConsentForm({ asked, consent, isAnother, onDecided }: Props) {
  const { products, user_id: userId } = consent
  const key = draftKey(userId ?? '', asked.code_challenge ?? '')
  const [draft, setDraft] = useState(() => firstDraft(consent, key))
  const decide = useDecide(asked, userId)
  const writeBlock = useWriteBlock()
  const granted = consent.scopes.flatMap(({ scope, held }) =>
    held && !draft.withheld.includes(scope) ? [scope] : [],
  )
  const choices = consent.scopes.filter(({ scope, held }) => held && !isGivenAnyway(scope))
  const isEmpty = choices.length > 0 && choices.every(({ scope }) => draft.withheld.includes(scope))
  const deciding = decide.isPending ? decide.variables.decision : undefined

  function change(part: Partial<Draft>) {
    const changed = { ...draft, ...part }
    setDraft(changed)
    keepDraft(key, changed)
  }

  function answer(decision: Parameters<typeof decide.mutate>[0]) {
    decide.mutate(decision, {
      onSuccess({ redirect_to }) {
        dropDraft(key)
        onDecided(redirect_to)
      },
    })
  }

  const grant = () =>
    answer({
      decision: 'grant',
      // Held ones are of the gateway's own list.
      scopes: granted as ConsentDecision['scopes'],
      ...(draft.reach === 'some' && { products: [...draft.products] }),
      ...(draft.name.trim() && { name: draft.name.trim() }),
    })

  const missing =
    writeBlock ||
    ((isEmpty || granted.length === 0) && 'Leave at least one permission.') ||
    (draft.reach === 'some' && draft.products.length === 0 && 'Choose at least one product.')

  return (
    <Card className="flex w-full max-w-xl flex-col gap-6 p-6" data-slot="consent">
      <OfflineBanner />
      <ConsentHead consent={consent} />
      {isAnother ? (
        <Alert title="You are signed in as somebody else now.">
          Nothing was sent. Look whose vehicles these are before you answer.
        </Alert>
      ) : null}
      <SignedInAs userId={userId} />
      <ScopeChoice
        scopes={consent.scopes}
        withheld={draft.withheld}
        onWithheldChange={(withheld) => change({ withheld })}
      />
      <ProductChoice products={products} draft={draft} onChange={change} />
      <Field label="Call this connection" hint="So that you find it among others.">
        <TextInput
          value={draft.name}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <p className="text-13 text-muted">
        Commands and readings that it asks for cost your credits, as your own do. It never sees your
        password, and it cannot pay, make tokens, let others in or delete your account.
      </p>
      {decide.error ? <Failure error={decide.error} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          className="min-h-11 flex-1 sm:flex-none"
          busy={deciding === 'refuse' && 'Denying'}
          disabledReason={writeBlock || (deciding && 'An answer is on its way.')}
          onClick={() => answer({ decision: 'refuse' })}
        >
          Deny
        </Button>
        <Button
          variant="primary"
          className="min-h-11 flex-1 sm:flex-none"
          busy={deciding === 'grant' && 'Allowing'}
          disabledReason={missing || (deciding && 'An answer is on its way.')}
          onClick={grant}
        >
          Allow
        </Button>
      </div>
    </Card>
  )
}

function Failure({ error }: { error: Error }) {
  const { message, requestId } = describeError(error)
  return (
    <Alert title="Your answer was not taken.">
      {message} What you chose is still here.
      {requestId ? <RequestId id={requestId} /> : null}
    </Alert>
  )
}
