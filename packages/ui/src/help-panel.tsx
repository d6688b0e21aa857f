import { type ReactNode, useEffect, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button, buttonClass } from './button.tsx'
import { Field } from './field.tsx'
import './help-panel.css'
import { useAnchor } from './link-anchor.tsx'
import type { SearchEntry } from './search-entries.ts'
import { Slideover } from './slideover.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

type HelpPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Finds places in the documentation. */
  search: (query: string) => Promise<SearchEntry[]>
  /** Who reads messages. */
  operator: { name: string; email: string }
  /** Nobody who is not signed in can be answered through the account. */
  signedIn: boolean
  /** What was written and not sent yet; the page keeps it when the panel closes. */
  draft: string
  onDraft: (draft: string) => void
  onSend: () => void
  /** While the message is on its way. */
  sending?: boolean
  /** Why it could not be sent, and what to do. */
  error?: ReactNode
}

const pauseMs = 200
const mostResults = 5
const mostCharacters = 4000

/** Help: first what the documentation says, then a word to whoever runs the installation. */
export function HelpPanel({ open, onOpenChange, search, ...message }: HelpPanelProps) {
  return (
    <Slideover open={open} onOpenChange={onOpenChange} title="Help">
      <DocsSearch search={search} onLeave={() => onOpenChange(false)} />
      <section className="help-part" aria-labelledby="help-message">
        <h3 id="help-message">Write to {message.operator.name}</h3>
        {message.signedIn ? <MessageForm {...message} /> : <ByMail {...message} />}
      </section>
    </Slideover>
  )
}

type DocsSearchProps = Pick<HelpPanelProps, 'search'> & { onLeave: () => void }

function DocsSearch({ search, onLeave }: DocsSearchProps) {
  const Anchor = useAnchor()
  const [query, setQuery] = useState('')
  const found = useFound(query.trim(), search)
  return (
    <section className="help-part" aria-label="Documentation">
      <Field label="Search the documentation">
        <TextInput type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </Field>
      <div aria-live="polite">
        {found?.length === 0 ? (
          <p>Nothing in the documentation matches. Try other words, or write a message.</p>
        ) : null}
        <div className="help-results">
          {found?.map(({ id, label, prefix, suffix, to = '/docs' }) => (
            <Anchor key={id} className="help-result" href={to} onClick={onLeave}>
              {prefix ? `${prefix}: ${label}` : label}
              <span>{suffix}</span>
            </Anchor>
          ))}
        </div>
      </div>
    </section>
  )
}

type MessageProps = Omit<HelpPanelProps, 'open' | 'onOpenChange' | 'search'>

function MessageForm({ draft, onDraft, onSend, sending = false, error }: MessageProps) {
  const isEmpty = draft.trim() === ''
  return (
    <form
      className="help-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !sending) onSend()
      }}
    >
      <Field
        label="Message"
        hint="The page you are on goes along. The answer comes to your account’s e-mail address."
      >
        <TextArea
          rows={5}
          maxLength={mostCharacters}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
        />
      </Field>
      {error ? <Alert>{error}</Alert> : null}
      <Button
        type="submit"
        variant="primary"
        busy={sending && 'Sending'}
        disabledReason={isEmpty && 'Write a message first.'}
      >
        Send message
      </Button>
    </form>
  )
}

function ByMail({ operator, draft }: MessageProps) {
  const body = draft && `?body=${encodeURIComponent(draft)}`
  return (
    <>
      <p>
        Messages from here come with your account, so that you can be answered. Login first, or
        write an e-mail.
      </p>
      <a className={buttonClass({ variant: 'primary' })} href="/login">
        Login with Tesla
      </a>
      <a className={buttonClass()} href={`mailto:${operator.email}${body}`}>
        {operator.email}
      </a>
    </>
  )
}

/** Undefined while nothing was asked; a search that fails finds nothing. */
function useFound(query: string, search: HelpPanelProps['search']) {
  const [found, setFound] = useState<{ query: string; entries: SearchEntry[] }>()
  // The index lies on a server: it is asked once typing pauses, and only the newest answer counts.
  useEffect(() => {
    if (query === '') return
    let isCurrent = true
    const show = (entries: SearchEntry[]) => {
      if (isCurrent) setFound({ query, entries: entries.slice(0, mostResults) })
    }
    const timer = setTimeout(() => search(query).then(show, () => show([])), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, search])
  return query !== '' && found?.query === query ? found.entries : undefined
}
