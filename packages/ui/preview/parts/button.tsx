import { Button, buttonClass } from '../../src/button.tsx'
import { Icon } from '../../src/icon.tsx'
import { Example, longText } from '../part-page.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

export default function ButtonPage() {
  return (
    <>
      {variants.map((variant) => (
        <Example key={variant} name={variant}>
          <Button variant={variant}>Lock</Button>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant}>
            <Icon name="lock" size={18} />
            With icon
          </Button>
          <Button variant={variant} busy="Locking">
            Lock
          </Button>
          <Button variant={variant} disabledReason="The car is asleep.">
            Cannot be used
          </Button>
        </Example>
      ))}
      <Example name="price and link">
        <Button variant="primary">Wake · 20 credits</Button>
        <a className={buttonClass()} href="?part=button">
          To the buttons
        </a>
      </Example>
      <Example name="long text">
        <Button>{longText}</Button>
      </Example>
    </>
  )
}
