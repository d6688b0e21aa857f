import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Field } from '@console/ui/field.tsx'
import { formatNumber } from '@console/ui/format'
import { Pagination } from '@console/ui/pagination.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { usePageKeys } from '../../lib/use-page-keys.ts'
import { LoadError } from '../shell/load-error.tsx'
import { moment } from './moment.tsx'
import { type AdminUser, adminQueries } from './queries.ts'
import { useAdminSearch } from './use-admin-search.ts'
import { UserSheet } from './user-sheet.tsx'
import { inWords, userStates } from './words.ts'

const shortest = 2

/** Everybody, or who was searched for; one of them opens in the same place. */
export function Users() {
  const { search: address, change } = useAdminSearch()
  const [asked, setAsked] = useState({ search: '', page: 1 })
  if (address.user) {
    return (
      <UserSheet key={address.user} id={address.user} onLeave={() => change({ user: undefined })} />
    )
  }
  return <UserList asked={asked} onAsk={setAsked} />
}

type Asked = { search: string; page: number }
type ListProps = { asked: Asked; onAsk: (asked: Asked) => void }

function UserList({ asked, onAsk }: ListProps) {
  const users = useQuery(adminQueries.users(useClient(), asked))
  const { data, error, isFetching, isPlaceholderData } = users
  const list = useRef<HTMLDivElement>(null)
  usePageKeys((key) => {
    const step = { j: 1, k: -1 }[key]
    return step === undefined ? undefined : () => moveFocus(list.current, step)
  })

  return (
    <Card className="flex flex-col gap-4" data-slot="users">
      <SearchForm asked={asked} onAsk={onAsk} busy={isFetching && isPlaceholderData} />
      <div ref={list}>
        {error && !data ? (
          <LoadError
            title="The users could not be read."
            error={error}
            onRetry={() => void users.refetch()}
          />
        ) : (
          <DataTable
            caption="Users"
            columns={columns}
            rows={data?.items}
            rowKey={({ id }) => id}
            instead={data ? <Nobody search={asked.search} /> : undefined}
          />
        )}
      </div>
      {data?.pagination && data.pagination.pages > 1 ? (
        <Pagination
          label="Pages of users"
          page={asked.page}
          pageCount={data.pagination.pages}
          busy={isFetching && isPlaceholderData}
          onPageChange={(page) => onAsk({ ...asked, page })}
        />
      ) : null}
    </Card>
  )
}

/** Sent when it is asked for, not while somebody types: each search leaves an entry in the log. */
function SearchForm({ asked, onAsk, busy }: ListProps & { busy: boolean }) {
  const [text, setText] = useState(asked.search)
  const wanted = text.trim()
  const isShort = wanted.length > 0 && wanted.length < shortest

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isShort) onAsk({ search: wanted, page: 1 })
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <Field
          label="Find users"
          hint="Part of an e-mail address, a user’s id, a VIN or its last four characters."
          error={isShort ? `Type at least ${shortest} characters.` : undefined}
        >
          <TextInput
            icon="search"
            type="search"
            value={text}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="primary" busy={busy && 'Searching'}>
        Search
      </Button>
    </form>
  )
}

const Nobody = ({ search }: { search: string }) => (
  <EmptyState
    icon="users"
    title={search ? 'Nobody matches.' : 'Users appear here.'}
    reason={
      search
        ? 'Of a VIN, type all of it or exactly its last four characters.'
        : 'Nobody has signed in yet.'
    }
  />
)

/** From one user to the next; Enter opens it, as it does any link. */
function moveFocus(list: HTMLElement | null, step: number) {
  const links = [...(list?.querySelectorAll<HTMLElement>('tbody a') ?? [])]
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step
  links[next]?.focus()
}

const columns: readonly Column<AdminUser>[] = [
  {
    id: 'user',
    header: 'User',
    cell: ({ id, email, full_name }) => (
      <span className="flex flex-col">
        <TextLink href={`/admin?tab=users&user=${encodeURIComponent(id)}`}>
          {email ?? full_name ?? id}
        </TextLink>
        {email && full_name ? <span className="text-13 text-muted">{full_name}</span> : null}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell({ state }) {
      const { word, tone, icon } = userStates(state)
      return (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      )
    },
  },
  { id: 'region', header: 'Region', cell: ({ region }) => region },
  {
    id: 'products',
    header: 'Vehicles, sites',
    align: 'end',
    cell: ({ vehicles, energy_sites }) => `${vehicles}, ${energy_sites}`,
  },
  {
    id: 'plan',
    header: 'Subscription',
    cell: ({ subscription }) => inWords(subscription ?? 'None'),
  },
  { id: 'credits', header: 'Credits', align: 'end', cell: ({ credits }) => formatNumber(credits) },
  { id: 'seen', header: 'Last seen', cell: ({ last_seen_at }) => moment(last_seen_at) },
]
