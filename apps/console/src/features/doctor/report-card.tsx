import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { CodeBlock } from '@console/ui/code-block.tsx'

import { failureInWords } from '../../lib/describe-error.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import { useReport } from './queries.ts'

/** The findings for those who help: to be read before it is pasted. */
export function ReportCard({ vin }: { vin: string }) {
  const report = useReport(vin)
  const isOffline = useOfflineSince() !== undefined
  return (
    <Card title="Ask for help" data-slot="doctor-report">
      <div className="flex flex-col items-start gap-3">
        <p className="text-secondary">
          A report holds the findings and no VIN, name, address, place or token, so that you may
          paste it where others read it.
        </p>
        <Button
          busy={report.isPending && 'Writing'}
          disabledReason={isOffline && 'You are offline.'}
          onClick={() => report.mutate()}
        >
          Write a report
        </Button>
        {report.error ? (
          <Alert title="The report could not be written.">{failureInWords(report.error)}</Alert>
        ) : null}
        {report.data ? (
          <div className="w-full">
            <CodeBlock wrap label="Report" code={report.data} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}
