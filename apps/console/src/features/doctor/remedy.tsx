import type { DoctorCheck } from '@console/sdk/vehicles'
import { buttonClass } from '@console/ui/button.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import { useConfig } from '../../lib/client.ts'
import { signInUrl } from '../../lib/sign-in-url.ts'
import { VehicleOffer } from '../shell/lazy-subscription.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { whoInWords } from './words.ts'

type Remedy = NonNullable<DoctorCheck['remedy']>

/** Who must do what, and the way there. */
export function RemedyView({ vehicle, remedy }: { vehicle: OwnedVehicle; remedy: Remedy }) {
  const who = remedy.who === 'owner' && vehicle.isOwner ? 'you' : remedy.who
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        <strong className="font-semibold text-text">{whoInWords(who)}</strong> {remedy.text}
      </p>
      <Way vin={vehicle.vin} action={remedy.action} />
    </div>
  )
}

/** Some are done elsewhere: in the car, in its app. Then there is nothing to press. */
function Way({ vin, action }: { vin: string; action: string }) {
  const config = useConfig()
  const router = useRouter()
  switch (action) {
    case 'sign_in':
    case 'grant_scopes':
    case 'switch_region':
      // The page of sign-in would send on who is signed in already.
      return (
        <a className={primary} href={signInUrl(config, router.latestLocation.href)}>
          Sign in again
        </a>
      )
    case 'pair_key':
      return (
        <a className={primary} href={`#${keyCardId}`}>
          See how to pair
        </a>
      )
    case 'send_config':
      return <Section vin={vin} tab="telemetry" label="Choose what it streams" />
    case 'wake':
      return <Section vin={vin} tab="commands" label="Open commands" />
    case 'subscribe':
      return <VehicleOffer variant="primary" />
    case 'publish_key':
    case 'register_partner':
    case 'raise_limit':
      return (
        <a className={buttonClass()} href="/docs/self-hosting/connect-to-tesla">
          How an installation is connected
        </a>
      )
    default:
      return null
  }
}

const Section = ({ vin, tab, label }: { vin: string; tab: string; label: string }) => (
  <Link to="/console/$vin" params={{ vin }} search={{ tab }} className={primary}>
    {label}
  </Link>
)

const primary = buttonClass({ variant: 'primary' })

/** Where the way to pair a key stands on the page. */
export const keyCardId = 'virtual-key'
