import { type users as calls, User } from '../contract/users.ts'
import { annotate, type CallNotes } from './annotate.ts'

const source = 'fleetApi'

export const userNotes = [
  annotate(
    User,
    'User',
    { text: 'The person behind the account. Any member may be missing.', source },
    {
      email: 'E-mail address.',
      full_name: 'Name.',
      profile_image_url: 'Address of a picture.',
      vault_uuid: 'The manufacturer’s id of the person.',
    },
  ),
]

export const userCalls: CallNotes<typeof calls> = {
  me: {
    text: 'Reads your e-mail address, name and picture, each only if the manufacturer knows it.',
    source,
  },
}
