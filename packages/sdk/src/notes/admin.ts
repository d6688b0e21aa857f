import {
  AdminUser,
  AdminUserQuery,
  AdminUserSheet,
  ChecklistStep,
  type admin as calls,
  RevealedVehicle,
  RevealRequest,
  UserParams,
} from '../contract/admin.ts'
import { annotate, type CallNotes, type FieldNote } from './annotate.ts'
import { pageNotes } from './pages.ts'

const user = {
  id: 'Identifies the user.',
  email: 'The address that mail goes to; null if the manufacturer gave none.',
  full_name: 'The name at the manufacturer.',
  state: 'Active, frozen by an administrator, or about to be deleted.',
  region: 'Where the account lives at the manufacturer.',
  vehicles: 'How many vehicles the user has.',
  energy_sites: 'How many energy sites the user has.',
  subscription: { text: 'The state of the subscription; null without one.', source: 'paddle' },
  credits: { text: 'What is left to spend.', unit: 'credits' },
  created_at: 'When the user first signed in.',
  last_seen_at: 'When the user last sent a request.',
} satisfies Record<string, FieldNote>

export const adminNotes = [
  annotate(AdminUser, 'AdminUser', { text: 'A user, in a list.', source: 'ours' }, user),
  annotate(
    AdminUserSheet,
    'AdminUserSheet',
    { text: 'All that an administrator sees of one user.', source: 'ours' },
    {
      ...user,
      scopes: { text: 'What the user granted.', source: 'fleetApi' },
      counts: 'How many of each thing the user has.',
      vehicle_list: 'The vehicles, masked.',
      token_list: 'The user’s own tokens, the newest first.',
      hook_list: 'The user’s webhooks, the newest first.',
      credits_spent_30d: { text: 'Spent within 30 days.', unit: 'credits' },
      errors: 'The newest failed requests, at most 20.',
      ledger: 'The newest changes of the balance, at most 20.',
      config_versions: 'The newest configurations that the user gave a vehicle, at most 20.',
      deliveries: 'The newest events on their way to the user’s webhooks, at most 20.',
    },
  ),
  annotate(
    AdminUserQuery,
    'AdminUserQuery',
    { text: 'Which users to list.', source: 'ours' },
    {
      ...pageNotes,
      search: 'Part of an e-mail address, a user id, a VIN, or its last four characters.',
    },
  ),
  annotate(
    UserParams,
    'UserParams',
    { text: 'Names one user.', source: 'ours' },
    { id: 'The id.' },
  ),
  annotate(
    RevealRequest,
    'RevealRequest',
    { text: 'Asks for what is masked.', source: 'ours' },
    { reason: 'Why it is needed. It stands in the audit log.' },
  ),
  annotate(
    RevealedVehicle,
    'RevealedVehicle',
    { text: 'A vehicle with its VIN.', source: 'ours' },
    { id: 'The id of the vehicle in the sheet.', vin: 'The whole VIN.' },
  ),
  annotate(
    ChecklistStep,
    'ChecklistStep',
    {
      text: 'One thing that an installation needs, for itself or before it serves real cars.',
      source: 'ours',
    },
    {
      id: 'Which step.',
      status: 'Done, still open, tried and failed, or not needed by this installation.',
      text: 'What was found, in a sentence.',
      remedy: 'What to do next; null if nothing.',
      checked_at: 'When it was looked at.',
    },
  ),
]

export const adminCalls: CallNotes<typeof calls> = {
  users: 'Searches users, the newest first.',
  user: 'Reads the sheet of one user, with VINs masked.',
  reveal: 'Lists the VINs of one user. The reason goes to the audit log first.',
  metrics: 'Reads how the installation does: users, vehicles, cost, queues, upstream.',
  checklist: 'Lists what the installation needs, each step checked now.',
}
