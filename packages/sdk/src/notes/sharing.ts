import { Driver, type drivers as driverCallGroup, RemoveDriverQuery } from '../contract/drivers.ts'
import {
  Invitation,
  InvitationCode,
  InvitationCodeQuery,
  InvitationListQuery,
  InvitationParams,
  InvitationRequest,
  InvitationState,
  type invitations as invitationCallGroup,
  RedeemedInvitation,
} from '../contract/invitations.ts'
import { annotate, type CallNotes, describe } from './annotate.ts'

const source = 'fleetApi'
const keys = 'Public keys of the person’s phones.'

export const sharingNotes = [
  annotate(
    Driver,
    'Driver',
    { text: 'Somebody with whom the owner shares the vehicle.', source },
    {
      my_tesla_unique_id: 'Another number of the person.',
      user_id: 'The person’s number; `user_id_s` is the same without loss.',
      user_id_s: 'The person’s number, as text: names them where they are removed.',
      vault_uuid: 'The manufacturer’s id of the person.',
      driver_first_name: 'First name.',
      driver_last_name: 'Last name.',
      granular_access: 'What they may see.',
      active_pubkeys: keys,
      public_key: 'Public key of the person’s phone.',
    },
  ),
  annotate(
    RemoveDriverQuery,
    'RemoveDriverQuery',
    { text: 'Names the driver.', source },
    {
      share_user_id:
        'The driver’s `user_id_s`. A driver who leaves it out gives up the own access.',
    },
  ),
  describe(InvitationState, 'InvitationState', {
    text: 'Where an invitation stands: `pending` until somebody redeems it or it ends.',
    source,
  }),
  annotate(
    Invitation,
    'Invitation',
    {
      text: 'An invitation to drive. It works once, for 24 hours; a vehicle takes five drivers.',
      source,
    },
    {
      id: 'Its number; `id_s` is the same without loss.',
      id_s: 'Its number, as text: names it where it is revoked.',
      owner_id: 'Number of the person who invites.',
      owner_id_s: 'The same, as text.',
      share_user_id: 'Number of the person who redeemed it; null until then.',
      share_user_id_s: 'The same, as text; empty until then.',
      share_user_sso_id: 'The manufacturer’s id of that person.',
      product_id: 'What is shared: the VIN.',
      product_type: '`vehicle`.',
      share_type: 'How it is shared: `customer`.',
      state: 'Where it stands.',
      code: 'The secret that redeems it.',
      share_link: 'A link with that secret, for the person who is invited.',
      vin: 'The vehicle.',
      expires_at: 'When it ends, unless it is used before.',
      revoked_at: 'When it was taken back; null if it was not.',
      borrowing_device_id: 'The phone that it was redeemed with.',
      borrowing_key_hash: 'Hash of that phone’s key.',
      key_id: 'Number of that phone’s key.',
      active_pubkeys: keys,
    },
  ),
  annotate(
    InvitationListQuery,
    'InvitationListQuery',
    { text: 'Which part of the list to read.', source },
    {
      page: 'Which page, from 1.',
      per_page: 'How many a page holds; the manufacturer gives 25 at most.',
    },
  ),
  annotate(
    InvitationRequest,
    'InvitationRequest',
    { text: 'May be empty. What else clients send is passed over.', source: 'pythonClient' },
    {
      remove_at: {
        text: 'When whoever redeems it is removed by itself: later than now, and at most 366 days ahead.',
        source: 'ours',
      },
    },
  ),
  annotate(
    InvitationParams,
    'InvitationParams',
    { text: 'Names an invitation.', source },
    { vin: 'The vehicle.', id: 'The invitation’s `id_s`.' },
  ),
  annotate(
    InvitationCode,
    'InvitationCode',
    { text: 'The secret of an invitation.', source },
    { code: 'The secret, from the end of the link.' },
  ),
  annotate(
    InvitationCodeQuery,
    'InvitationCodeQuery',
    { text: 'The secret, for clients that send no body.', source: 'pythonClient' },
    { code: 'The secret. One client sends it as the name of the only member.' },
  ),
  annotate(
    RedeemedInvitation,
    'RedeemedInvitation',
    { text: 'What was shared with you.', source },
    { vehicle_id_s: 'The vehicle’s number.', vin: 'The vehicle.' },
  ),
]

export const driverCalls: CallNotes<typeof driverCallGroup> = {
  list: {
    text: 'Lists who may drive besides the owner. Only the owner may ask.',
    source,
    problems: ['forbidden'],
  },
  remove: {
    text: 'Takes a driver’s access and phone key away. An owner must name the driver.',
    source,
    problems: ['invalid_field', 'forbidden'],
  },
}

const redeemProblems = ['invalid_field', 'not_found', 'unprocessable'] as const

export const invitationCalls: CallNotes<typeof invitationCallGroup> = {
  list: {
    text: 'Lists invitations to a vehicle. Only the owner may ask.',
    source,
    problems: ['forbidden'],
  },
  create: {
    text: 'Invites a driver by a link that works once, for 24 hours. Only the owner may.',
    source,
    problems: ['invalid_field', 'forbidden', 'unprocessable'],
  },
  revoke: {
    text: 'Takes an invitation back. Whoever has redeemed it stays a driver.',
    source,
    problems: ['forbidden'],
  },
  redeem: {
    text: 'Redeems an invitation as the person who is invited. The code stands in the body or the query.',
    source,
    problems: redeemProblems,
  },
  redeemAtVehicles: {
    text: 'The same, under the path of another client.',
    source: 'typescriptClient',
    problems: redeemProblems,
  },
}
