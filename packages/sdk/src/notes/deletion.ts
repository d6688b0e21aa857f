import {
  type deletion as calls,
  Deletion,
  DeletionCertificate,
  DeletionIntent,
  DeletionParams,
  DeletionStep,
  DeletionSummary,
  ErasedRecords,
} from '../contract/deletion.ts'
import { annotate, type CallNotes, inPerson } from './annotate.ts'

const kept = 'What stays, and why, in words: invoices, and what stands with the manufacturer.'

export const deletionNotes = [
  annotate(
    DeletionSummary,
    'DeletionSummary',
    { text: 'What the end of the account would erase.', source: 'ours' },
    {
      vehicles: 'How many vehicles.',
      energy_sites: 'How many energy sites.',
      history_from: 'The oldest moment of which something is stored.',
      signals: 'How many values of signals.',
      tokens: 'How many tokens.',
      applications: 'How many applications lose their access.',
      hooks: 'How many webhooks.',
      invitations:
        'How many open invitations to drive; null where the manufacturer does not tell just now.',
      credits: { text: 'How many are left. They lapse.', unit: 'credits' },
      subscription_status: 'The subscription, which ends too.',
      kept,
      public_key: 'The key with which the certificate will be signed (Ed25519), in base64.',
    },
  ),
  annotate(
    DeletionIntent,
    'DeletionIntent',
    { text: 'The confirmation that deletion needs.', source: 'ours' },
    {
      confirm: 'Goes into the header `x-confirm` of that request. It works once.',
      expires_at: 'When it stops working, five minutes from now.',
    },
  ),
  annotate(
    DeletionStep,
    'DeletionStep',
    { text: 'One step of a deletion.', source: 'ours' },
    {
      name: 'Which step.',
      state: 'Whether it waits for another, runs, is done, or failed and will be tried again.',
      attempts: 'How often it was tried.',
      count: 'How many things it has dealt with; null before it began.',
      error: 'Why it failed last; null if it did not.',
      finished_at: 'When it was done; null until then.',
    },
  ),
  annotate(
    ErasedRecords,
    'ErasedRecords',
    { text: 'What was erased of one kind.', source: 'ours' },
    {
      kind: 'The kind of records.',
      count: 'How many.',
      sha256:
        'SHA-256 over their ids in order, in hexadecimal, so that a copy can be told by who has the ' +
        'salt: for each id the hash of the hash before it (the salt, before the first), the id and a ' +
        'line feed. Null where there were none.',
    },
  ),
  annotate(
    DeletionCertificate,
    'DeletionCertificate',
    { text: 'A proof of what was erased, and when. It names nobody.', source: 'ours' },
    {
      id: 'The id of the deletion.',
      issued_at: 'When it was issued.',
      erased: 'What was erased, kind by kind.',
      kept,
      public_key: 'The key of the installation (Ed25519), in base64.',
      signature:
        'Its signature, in base64, over the JSON of the members before this one, in this order ' +
        'and without spaces.',
    },
  ),
  annotate(
    Deletion,
    'Deletion',
    { text: 'The end of an account.', source: 'ours' },
    {
      id: 'Identifies it. Whoever knows it can watch, so it cannot be guessed.',
      state: 'Whether anything is left to do.',
      started_at: 'When it began.',
      finished_at: 'When the last step was done; null until then.',
      steps: 'The steps in their order.',
      certificate: 'The proof; null until all is done.',
      salt:
        'With what each hash of the certificate begins, so that nobody else can guess what was hashed. ' +
        'Only whoever deletes is shown it, and the mail tells it; null to all others, and once all is done.',
    },
  ),
  annotate(
    DeletionParams,
    'DeletionParams',
    { text: 'Names a deletion.', source: 'ours' },
    { id: 'Its id, from the answer that began it.' },
  ),
]

export const deletionCalls: CallNotes<typeof calls> = {
  summary: `Counts what the end of the account would erase, and names what stays. ${inPerson}`,
  intent: `Yields the value that deletion needs. Asks for a sign-in of the last ten minutes. ${inPerson}`,
  erase: {
    text:
      'Deletes the account at once. Needs the one-time value in `x-confirm`, from a page of ours; ' +
      `the same value again returns the same answer. Ends the subscription itself. ${inPerson}`,
    source: 'spec',
    problems: ['csrf', 'forbidden', 'confirmation_required'],
  },
  progress: 'Shows how far a deletion has come, and its certificate. Anybody with the id may ask.',
}
