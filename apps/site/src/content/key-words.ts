import { thirdPartyAppsUrl } from '@console/app-config'
import { keysPerVehicle } from '@console/sdk/contract'
import { realCars } from './real-cars.ts'

/*
 * What the page of the virtual key says, on the page, in its Markdown and for search engines.
 */

export const lead =
  'Most cars take commands and stream their values only for those whose virtual key they hold. You pair it once for each car, in the Tesla app.'

export const about =
  'An entry in the car’s own list of keys, beside your cards and phones. It holds the public half of this installation’s key, so that the car can tell its commands from those of anybody else.'

export const takeBack = `In the car, open Controls, then Locks, and delete the key from the list. Or [withdraw the app’s rights](${thirdPartyAppsUrl}) in your Tesla account, which ends everything that this installation may do for you. Its commands and its stream then end.`

export const steps = [
  {
    icon: 'user',
    title: 'Sign in here first',
    text: 'With the Tesla account that has the car. The app only takes the key of a service that this account has allowed.',
  },
  {
    icon: 'key',
    title: 'Open the link on your phone',
    text: 'Scan the code, or press the button on the phone itself. The Tesla app opens and names this installation.',
  },
  {
    icon: 'car',
    title: 'Choose the car and confirm',
    text: 'The car must be awake and in reach of the network. If it asks for it, hold a key card to the console. A driver always confirms in the car, with a card.',
  },
  {
    icon: 'check',
    title: 'Come back and look',
    text: 'The app does not lead back here. Whether the car has taken the key shows below, mostly within a minute.',
  },
] as const

export const lists = [
  {
    title: 'It allows',
    points: [
      'Commands that the car only takes with a signature: lock, unlock, climate, charging and the like. Each call still needs a right that you granted at sign-in.',
      `The stream: the car sends its values itself, so nobody has to wake it to ask. ${realCars}`,
    ],
  },
  {
    title: 'It does not',
    points: [
      'Make a phone or a computer a key that opens the car by coming near.',
      'Tell anybody your Tesla password, or give rights that you did not grant.',
      'Give anything to another installation: each has a key of its own.',
    ],
  },
] as const

export const cars = [
  { name: 'Model 3, Model Y, Cybertruck', what: 'Need the key.' },
  { name: 'Model S and Model X from 2021 on', what: 'Need the key.' },
  {
    name: 'Older Model S and Model X with the Intel processor',
    what: 'Need no key. With software 2025.20 or newer, open Controls, then Safety, and allow third-party app data streaming.',
  },
  {
    name: 'Model S and Model X before 2018 without that processor',
    what: 'Cannot stream. Reading and commanding them works without a key.',
  },
] as const

export const troubles = [
  {
    id: 'other-account',
    title: 'The app says that it does not know this service',
    fix: 'The Tesla app is signed in with another account than the one that you used here, or that account has not allowed this installation. Sign in here once with the account of the app, then open the link again.',
  },
  {
    id: 'link-blocked',
    title: 'The link opens a browser in place of the app',
    fix: 'Some browsers on phones keep links to themselves. Copy the link and open it in the phone’s own browser, or scan the code from another screen with the camera. The app must be installed and signed in.',
  },
  {
    id: 'public-key',
    title: 'The app says that something went wrong, for every car',
    fix: 'Tesla could not fetch the public key of this installation, or does not know its domain in the region of the car. Only the operator can mend that: see “If you run this installation” below.',
  },
  {
    id: 'slots',
    title: 'The car takes no more keys',
    fix: `A car holds ${keysPerVehicle} keys. In the car, open Controls, then Locks, and delete one that nobody uses.`,
  },
  {
    id: 'driver',
    title: 'I drive the car, but it is not mine',
    fix: 'Somebody with access as a driver must be in the car and confirm with a key card. Without a card, only the owner can do it.',
  },
  {
    id: 'leased',
    title: 'The car is leased or rented',
    fix: 'The account that has the car as its owner decides, which may be the company’s. Ask it to confirm, or to let you in as a driver and lend you a key card.',
  },
  {
    id: 'business',
    title: 'The car belongs to a business account',
    fix: 'Only an account that the business lets manage the car can pair a key. Ask whoever administers its fleet at Tesla.',
  },
  {
    id: 'guest-mode',
    title: 'The list of keys in the car is grey',
    fix: 'Guest mode is on, which locks the list. Turn it off in the car or in the app, then pair again.',
  },
  {
    id: 'late',
    title: 'I confirmed, but it still says “not paired”',
    fix: 'The answer of Tesla can lag for minutes. If the car takes a signed command from the console, it holds the key, whatever is said here. If it does not, wake the car, and pair once more.',
  },
] as const
