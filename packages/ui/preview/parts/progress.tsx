import { Age } from '../../src/age.tsx'
import { Button } from '../../src/button.tsx'
import { Progress } from '../../src/progress.tsx'
import { Skeleton } from '../../src/skeleton.tsx'
import { Steps } from '../../src/steps.tsx'
import { Example, longText } from '../part-page.tsx'

const now = Date.now()

export default function ProgressPage() {
  return (
    <>
      <Example name="progress" wide>
        <Progress label="Export" value={40} />
        <Progress label="Messages" value={12} max={40} inWords="12 of 40" />
        <Progress label="Waking the car" />
        <Progress label="Not begun" value={0} />
        <Progress label={longText} value={100} />
      </Example>
      <Example name="skeleton" wide>
        <Skeleton width="60%" />
        <Skeleton height={80} />
      </Example>
      <Example name="steps" wide>
        <Steps
          label="Way of the configuration"
          steps={[
            { id: 'sent', title: 'Sent', state: 'done', aside: <Age at={now - 90_000} /> },
            { id: 'accepted', title: 'Accepted', state: 'warning', children: 'After two tries.' },
            {
              id: 'synced',
              title: 'On the car',
              state: 'now',
              children: 'It takes it over when it wakes.',
            },
            { id: 'data', title: 'First data', state: 'waiting' },
          ]}
        />
        <Steps
          label="Connection"
          steps={[
            {
              id: 'key',
              title: longText,
              state: 'failed',
              children: (
                <>
                  <p>{longText}</p>
                  <Button size="small">Pair the key</Button>
                </>
              ),
            },
            { id: 'stream', title: 'Stream', state: 'waiting' },
          ]}
        />
      </Example>
    </>
  )
}
