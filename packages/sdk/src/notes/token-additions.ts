import {
  type tokenAdditions as calls,
  NewTokenDetails,
  OverlayTokenRequest,
  RestrictedTokenRequest,
  TokenDetails,
  TokenParams,
  TokenRotation,
  TokenUpdate,
} from '../contract/token-additions.ts'
import {
  TokenBudget,
  TokenBudgetRequest,
  TokenRestriction,
  TokenRestrictionRequest,
} from '../contract/token-limits.ts'
import { annotate, type CallNotes, inPerson } from './annotate.ts'

const budget = {
  credits: { text: 'How much it may spend in a period.', unit: 'credits' },
  period: 'A day or a calendar month in UTC, or once for its whole life.',
} as const

const restriction = {
  vehicles: 'The VINs that it may touch; null for all, an empty list for none.',
  energy_sites: 'The energy sites that it may touch; null for all, an empty list for none.',
  signals: 'The fields that it may read; null for all that its scopes allow.',
  commands: 'The commands that it may send; null for all that its scopes allow.',
  addresses: 'The network addresses and ranges that it may come from; null for all.',
  not_before: 'It does not work before this moment.',
  calls_per_minute: 'How many calls a minute it may make; null for as many as its owner.',
  interval_seconds: {
    text: 'The least time between two values of a signal on its stream; null for none.',
    unit: 's',
  },
  location:
    'Places as the middle of an area of ten kilometres (`coarse`), or at least five minutes late (`delayed`); ' +
    'null for exact, and for none at all if the token is for overlays.',
} as const

const request = {
  name: 'A name to recognise it by.',
  scopes: 'What it may do; left out or null, everything its owner may.',
  restriction: 'What it is held to besides.',
  budget: 'What it may spend; null for as much as there is.',
}

const token = {
  id: 'Identifies the token in lists and in logs.',
  hint: 'The last four characters of the secret.',
  name: 'What its owner calls it.',
  scopes: 'What it may do; null means everything its owner may.',
  created_at: 'When it was created.',
  expires_at: 'When it stops working; null means never.',
  last_used_at: 'When it last made a request; null until the first.',
  kind: 'For programs, or only for overlays.',
  paused: 'Whether it is refused for now, with `forbidden` (403).',
  restriction: 'What it is held to besides.',
  budget: 'What it may spend; null for as much as there is.',
  last_used_address: 'The network address of its last request.',
  last_used_user_agent: 'What the program of its last request called itself.',
  replaces: 'The id of the token that it replaced.',
  replaced_by: 'The id of the token that replaced it; then it ends at `expires_at`.',
}

export const tokenAdditionNotes = [
  annotate(
    TokenBudget,
    'TokenBudget',
    { text: 'What a token may spend, and has spent.', source: 'ours' },
    {
      ...budget,
      spent: { text: 'What it has spent in this period.', unit: 'credits' },
      resets_at: 'When the next period begins; null if none does.',
    },
  ),
  annotate(
    TokenBudgetRequest,
    'TokenBudgetRequest',
    {
      text: 'What a token may spend. What costs more is refused with `insufficient_credits`.',
      source: 'ours',
    },
    budget,
  ),
  annotate(
    TokenRestriction,
    'TokenRestriction',
    { text: 'What a token is held to besides its scopes.', source: 'ours' },
    restriction,
  ),
  annotate(
    TokenRestrictionRequest,
    'TokenRestrictionRequest',
    {
      text:
        'What a token shall be held to. A member left out counts as null, but for this: who lists vehicles and ' +
        'leaves out energy sites allows no energy site, and the other way round.',
      source: 'ours',
    },
    restriction,
  ),
  annotate(
    TokenDetails,
    'TokenDetails',
    { text: 'A token with all its limits, without its secret.', source: 'ours' },
    token,
  ),
  annotate(
    NewTokenDetails,
    'NewTokenDetails',
    { text: 'A token just created, with all its limits.', source: 'ours' },
    { ...token, token: 'The secret. No later call returns it.' },
  ),
  annotate(
    RestrictedTokenRequest,
    'RestrictedTokenRequest',
    { text: 'A token to create.', source: 'ours' },
    {
      ...request,
      lifetime_days: {
        text: 'How long it works; null means for ever. 365 if left out.',
        unit: 'd',
      },
    },
  ),
  annotate(
    TokenUpdate,
    'TokenUpdate',
    { text: 'Changes to a token. What is left out stays as it is.', source: 'ours' },
    {
      ...request,
      scopes: 'What it may do; null for everything its owner may.',
      restriction: 'What it is held to besides; replaces the one before as a whole.',
      paused: 'Whether to refuse it for now.',
    },
  ),
  annotate(
    TokenRotation,
    'TokenRotation',
    { text: 'How to replace a token.', source: 'ours' },
    {
      overlap_hours: {
        text: 'How long the old one works on; 24 if left out, 0 ends it now.',
        unit: 'h',
      },
    },
  ),
  annotate(
    OverlayTokenRequest,
    'OverlayTokenRequest',
    { text: 'A token for a page in a video.', source: 'ours' },
    {
      name: 'A name to recognise it by.',
      vin: 'The vehicle that it may read.',
      signals: 'The fields that it may read.',
      lifetime_days: { text: 'How long it works; 30 if left out.', unit: 'd' },
      interval_seconds: { text: 'The least time between two values; 1 if left out.', unit: 's' },
      location: 'How places are shown. Left out, fields of places are refused.',
    },
  ),
  annotate(
    TokenParams,
    'TokenParams',
    { text: 'Names a token.', source: 'ours' },
    { id: 'Its id, never its secret.' },
  ),
]

export const tokenAdditionCalls: CallNotes<typeof calls> = {
  list: `Lists your tokens with all their limits, newest first. ${inPerson}`,
  get: `Reads one token with all its limits. ${inPerson}`,
  create: {
    text: `Creates a token that is held to vehicles, signals, commands, addresses or a budget. ${inPerson}`,
    problems: ['too_many_tokens', 'unprocessable'],
  },
  createOverlay: {
    text: `Creates a token that reads a few signals of one vehicle, fit to stand in an address. ${inPerson}`,
    problems: ['not_found', 'too_many_tokens', 'unprocessable'],
  },
  update: {
    text: `Changes name, scopes, limits or budget of a token, or pauses it. It holds at once. ${inPerson}`,
    problems: ['unprocessable'],
  },
  rotate: {
    text: `Makes a new token with the same rights; the old one works on for a while. ${inPerson}`,
    problems: ['unprocessable'],
  },
}
