import { type Call, filledPath, type Values } from '@console/sdk/openapi'
import { usePageHead } from '../../lib/page-head.ts'
import { MethodBadge } from './method-badge.tsx'
import { WithCode, withoutTicks } from './with-code.tsx'
import { costInWords } from './words.ts'

/** What a call does, where it goes, what it costs, and what a token needs for it. */
export function CallHead({ call, values }: { call: Call; values: Values }) {
  const { method, summary, description, scopes } = call
  usePageHead({ title: withoutTicks(summary) })
  return (
    <div className="flex flex-col gap-2">
      <h1 className="text-xl">
        <WithCode text={summary} />
      </h1>
      <p className="flex items-start gap-2">
        <MethodBadge method={method} />
        <code className="min-w-0 break-all" data-slot="path">
          {filledPath(call, values)}
        </code>
      </p>
      <p className="text-secondary">
        <WithCode text={withoutFirst(description, summary)} />
      </p>
      <p className="text-13 text-secondary">
        {costInWords(call)}
        {scopes.length > 0 ? (
          <>
            {' '}
            A token needs{' '}
            {scopes.map((scope, index) => (
              <span key={scope}>
                {index > 0 ? ' or ' : ''}
                <code>{scope}</code>
              </span>
            ))}
            .
          </>
        ) : null}
      </p>
    </div>
  )
}

/** The first sentence stands as the title. */
const withoutFirst = (description: string, summary: string) =>
  description.startsWith(summary)
    ? description.slice(summary.length).replace(/^[.\s]+/, '')
    : description
