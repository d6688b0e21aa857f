import type { CommandDescription } from '@console/sdk/commands'
import { energySites } from '@console/sdk/contract'

/** What the orders to a site's gateway take. The catalogue has none of them: nobody documents them. */
const about = (
  { path, sensitive }: { path: CommandDescription['path']; sensitive?: true },
  description: string,
  body: CommandDescription['body'],
): CommandDescription => ({
  kind: 'energy_site',
  category: 'energy',
  method: 'POST',
  path,
  description,
  body,
  scopes: ['energy_cmds'],
  signed: false,
  cost: 0,
  ...(sensitive && { sensitive }),
})

/** The orders that the gateway of a site takes directly, by the last word of their address. */
export const gatewayOrders: Readonly<Record<string, CommandDescription>> = {
  set_island_mode: about(
    energySites.setIslandMode,
    'Leaves the grid, or returns to it. The house may be without power for a moment.',
    {
      mode: {
        type: 'integer',
        required: true,
        description: 'Where the site is then: 1 on the grid, 2 off the grid.',
        enum: [1, 2],
      },
      force: {
        type: 'boolean',
        required: false,
        description: 'Yes leaves the grid though something speaks against it.',
      },
    },
  ),
  schedule_backup_event: about(
    energySites.scheduleBackupEvent,
    'Plans a time in which the site runs without the grid.',
    {
      // As people say it; what is sent is made from it.
      starts_at: {
        type: 'string',
        required: true,
        description: 'When the site leaves the grid, in the time of this browser.',
      },
      duration: {
        type: 'integer',
        required: true,
        description: 'How long it stays off the grid.',
        unit: 'min',
        min: 1,
        max: 10_080,
      },
    },
  ),
  cancel_backup_event: about(
    energySites.cancelBackupEvent,
    'Cancels the planned time without the grid.',
    {},
  ),
  set_local_site_config: about(
    energySites.setLocalSiteConfig,
    'Changes settings of the gateway itself.',
    null,
  ),
  add_authorized_client: about(
    energySites.addAuthorizedClient,
    'Lets another key talk to the gateway on the local network.',
    {
      public_key: { type: 'string', required: false, description: 'The key, as base64.' },
      description: { type: 'string', required: false, description: 'What it is called.' },
    },
  ),
  remove_authorized_client: about(
    energySites.removeAuthorizedClient,
    'Takes the right to talk to the gateway from a key.',
    { public_key: { type: 'string', required: true, description: 'The key, as base64.' } },
  ),
}
