import type { DeletionCertificate } from '@console/sdk/account'
import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { CodeBlock } from '@console/ui/code-block.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { Disclosure } from '@console/ui/disclosure.tsx'
import { formatFull, formatNumber } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'
import { TextLink } from '@console/ui/text-link.tsx'

import { saveFile } from '../../lib/save-file.ts'

type Props = { certificate: DeletionCertificate; salt: string | undefined }

/** What was erased, signed: it names nobody. */
export function CertificateCard({ certificate, salt }: Props) {
  const { id, issued_at, erased, kept, public_key, signature } = certificate

  function save() {
    const content = JSON.stringify({ certificate, ...(salt && { salt }) }, null, 2)
    saveFile(`deletion-${id}.json`, new Blob([content], { type: 'application/json' }))
  }

  return (
    <Card
      title="Certificate"
      aside={
        <Button size="small" onClick={save}>
          <Icon name="software" size={16} />
          Save as file
        </Button>
      }
      className="flex flex-col gap-4"
      data-slot="certificate"
    >
      {salt ? (
        <Alert tone="primary" title="Save it now.">
          The file holds the salt as well, with which you could prove later what was erased. This
          page shows it once; the mail about the deletion has it too.
        </Alert>
      ) : null}
      <DescriptionList
        items={[
          { term: 'Number', value: <code className="select-all">{id}</code> },
          {
            term: 'Issued',
            value: <time dateTime={issued_at}>{formatFull(Date.parse(issued_at))}</time>,
          },
          ...(salt ? [{ term: 'Salt', value: <code className="select-all">{salt}</code> }] : []),
        ]}
      />
      <DataTable
        caption="Erased records"
        columns={columns}
        rows={erased}
        rowKey={({ kind }) => kind}
        defaultOrder={{ column: 'count', direction: 'descending' }}
      />
      <Disclosure title="What stays">
        <ul className="flex list-disc flex-col gap-1.5 py-2 ps-5 text-secondary">
          {kept.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure title="Signature">
        <div className="flex flex-col gap-3 py-2">
          <CodeBlock label="Public key, Ed25519" code={public_key} wrap />
          <CodeBlock label="Signature" code={signature} wrap />
          <p className="text-13">
            <TextLink href="/docs/console/deletion#the-certificate">How to check it</TextLink>
          </p>
        </div>
      </Disclosure>
    </Card>
  )
}

type Erased = DeletionCertificate['erased'][number]

const columns: readonly Column<Erased>[] = [
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ kind }) => kind.replaceAll('_', ' '),
    sortBy: (row) => row.kind,
  },
  {
    id: 'count',
    header: 'Records',
    align: 'end',
    cell: ({ count }) => formatNumber(count),
    sortBy: (row) => row.count,
  },
  {
    id: 'hash',
    header: 'SHA-256',
    cell: ({ sha256 }) => (sha256 ? <code className="text-xs">{sha256}</code> : '–'),
  },
]
