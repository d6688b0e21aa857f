import { QrCode } from '../../src/qr-code.tsx'
import { Example, longText } from '../part-page.tsx'

export default function QrCodePage() {
  return (
    <>
      <Example name="invitation">
        <QrCode text="https://wattlane.example/i/4Q7" label="Invitation to drive Blue" />
      </Example>
      <Example name="long text">
        <QrCode text={longText.repeat(3)} label="A code with many modules" />
      </Example>
    </>
  )
}
