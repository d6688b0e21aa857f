import { Alert } from '../../src/alert.tsx'
import { Banner } from '../../src/banner.tsx'
import { Button } from '../../src/button.tsx'
import { EmptyState } from '../../src/empty-state.tsx'
import { ErrorState } from '../../src/error-state.tsx'
import { Example, longText } from '../part-page.tsx'

export default function MessagesPage() {
  return (
    <>
      <Example name="banner" wide>
        <Banner icon="offline" tone="neutral" action={<Button size="small">Retry</Button>}>
          Offline. Data from 14:02.
        </Banner>
        <Banner>The car maker is not answering. Values below are the last known.</Banner>
        <Banner>{longText}</Banner>
      </Example>
      <Example name="alert" wide>
        <Alert title="Not sent">
          The PIN needs four digits. Nothing was charged. Correct it, then send again.
        </Alert>
        <Alert tone="warn" action={<Button size="small">Buy credits</Button>}>
          Credits last until Thursday at the present rate.
        </Alert>
        <Alert tone="ok">The address answered: events can be sent.</Alert>
        <Alert tone="primary" title={longText}>
          {longText}
        </Alert>
      </Example>
      <Example name="empty" wide>
        <EmptyState
          icon="list"
          title="Deliveries of this webhook"
          reason="None yet: nothing has happened since it was made."
          action={<Button>Send a test</Button>}
        />
      </Example>
      <Example name="error" wide>
        <ErrorState
          title="The drivers could not be read"
          reason="The car maker answered with an error of its own."
          cost="Nothing was charged."
          action={<Button variant="primary">Try again</Button>}
          requestId="req_01JD3V9K7M2Q"
          details={'{"error":"upstream_unavailable","error_description":"Bad gateway"}'}
        />
        <ErrorState title={longText} reason={longText} action={<Button>Back</Button>} />
      </Example>
    </>
  )
}
