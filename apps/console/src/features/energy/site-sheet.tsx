import { energyCommandCatalogue } from '@console/sdk/commands'
import { Age } from '@console/ui/age.tsx'
import { Disclosure } from '@console/ui/disclosure.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { Slideover } from '@console/ui/slideover.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useClient } from '../../lib/client.ts'
import { entryOf } from '../commands/catalogue.ts'
import { RecentCommands } from '../commands/recent-commands.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { OwnedSite } from '../vehicles/model.ts'
import { gatewayOrders } from './gateway-orders.ts'
import { siteQueries } from './queries.ts'
import { SiteCommand } from './site-command.tsx'
import { SiteParts, SiteSettings } from './site-facts.tsx'
import { SiteFlow, useFlow } from './site-flow.tsx'
import { draftOf, toldBy } from './site-settings.ts'
import { plainEntry } from './site-words.ts'

const entries = (catalogue: typeof energyCommandCatalogue) =>
  Object.entries(catalogue).map(([name, about]) => plainEntry(entryOf(name, about)))

/** What everybody sets, the rare and undocumented one apart. */
const { command, ...settable } = energyCommandCatalogue
const settings = entries(settable)
const orders = entries({ ...gatewayOrders, ...(command && { command }) })

type Props = { site: OwnedSite; onClose: () => void }

/** An energy site: its power as it flows, how it is set, and all that it can be told. */
export function SiteSheet({ site, onClose }: Props) {
  return (
    <Slideover
      wide
      open
      title={site.name}
      description="Energy site"
      endsOn={() => cardOf(site)}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <div className="flex flex-col gap-6 pt-3" data-slot="site-sheet">
        <OfflineBanner />
        <Flow site={site} />
        <Settings site={site} />
        <RecentCommands target={{ energySiteId: site.id }} />
      </div>
    </Slideover>
  )
}

/** Where the keyboard goes on when the address opened the sheet, and nothing else did. */
const cardOf = ({ id }: OwnedSite) =>
  document.querySelector<HTMLElement>(`[data-slot="site-card"][data-site="${CSS.escape(id)}"] a`)

function Flow({ site }: { site: OwnedSite }) {
  const flow = useFlow(site.id)
  return (
    <Part title="Now" aside={flow ? <Age at={flow.createdAt} /> : null}>
      {flow ? (
        <SiteFlow status={flow.value} />
      ) : (
        <p className="py-8 text-center text-muted">
          {site.isSubscribed ? 'Waiting for the first reading.' : 'Live data need a subscription.'}
        </p>
      )}
    </Part>
  )
}

function Settings({ site }: { site: OwnedSite }) {
  const client = useClient()
  const writeBlock = useWriteBlock()
  const {
    data: info,
    error,
    refetch,
  } = useQuery({
    ...siteQueries.info(client, site.id),
    enabled: site.isSubscribed,
  })
  const disabledReason = !site.isSubscribed ? 'This site needs a subscription' : writeBlock
  if (site.isSubscribed && !info) {
    return error ? (
      <LoadError
        title="The settings of this site could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height={480} />
    )
  }
  const shared = { siteId: site.id, siteName: site.name, disabledReason }
  return (
    <>
      {info ? (
        <Part title="Settings">
          <SiteSettings info={info} />
        </Part>
      ) : null}
      <Part title="Commands">
        {settings.map((entry) => (
          <SiteCommand
            key={entry.name}
            {...shared}
            entry={entry}
            initial={info ? draftOf(entry.name, info) : {}}
            hasPreflight
            toldBy={toldBy(entry.name)}
          />
        ))}
      </Part>
      <Disclosure title="Orders to the gateway">
        <div className="flex flex-col gap-3 pt-2">
          <p className="text-13 text-secondary">
            The gateway of the site takes these directly. Nobody documents them, and nothing tells
            whether they were done.
          </p>
          {orders.map((entry) => (
            <SiteCommand
              key={entry.name}
              {...shared}
              entry={entry}
              initial={{}}
              hasPreflight={entry.name in energyCommandCatalogue}
              toldBy={undefined}
            />
          ))}
        </div>
      </Disclosure>
      {info ? (
        <Disclosure title="About this site">
          <SiteParts info={info} />
        </Disclosure>
      ) : null}
    </>
  )
}

type PartProps = { title: string; aside?: ReactNode; children: ReactNode }

const Part = ({ title, aside, children }: PartProps) => (
  <section className="flex flex-col gap-3">
    <header className="flex items-baseline justify-between gap-3">
      <h3 className="text-base font-semibold">{title}</h3>
      <span className="text-xs text-muted">{aside}</span>
    </header>
    {children}
  </section>
)
