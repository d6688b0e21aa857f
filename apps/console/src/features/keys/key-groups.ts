import { places } from '../shell/places.ts'

type Key = {
  /** Keys after each other, each maybe of several that are held together. */
  press: readonly (readonly string[])[]
  does: string
}
/** `isSingle`: without a modifier, so that they can be switched off. */
type KeyGroup = { title: string; isSingle: boolean; keys: readonly Key[] }

/** Every shortcut of the console, as its pages have them. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    isSingle: false,
    keys: [
      { press: [['Mod', 'K']], does: 'Search pages, vehicles, fields and commands' },
      { press: [['Esc']], does: 'Close what is on top' },
    ],
  },
  {
    title: 'Go to',
    isSingle: true,
    keys: [
      ...places.flatMap(({ key, title }) => (key ? [{ press: [['g'], [key]], does: title }] : [])),
      { press: [['/']], does: 'Search' },
      { press: [['?']], does: 'These shortcuts' },
    ],
  },
  {
    title: 'On a vehicle’s page',
    isSingle: true,
    keys: [
      { press: [['[']], does: 'The vehicle before' },
      { press: [[']']], does: 'The vehicle after' },
      { press: [['1…7']], does: 'A section, by its place' },
      { press: [['f']], does: 'Search in the section' },
      { press: [['p']], does: 'Hold the live events' },
    ],
  },
  {
    title: 'In the fields of the telemetry',
    isSingle: false,
    keys: [
      { press: [['Space']], does: 'Turn the field on or off' },
      { press: [['Mod', 'Enter']], does: 'Review the changes, then save them' },
    ],
  },
  {
    title: 'In the history',
    isSingle: true,
    keys: [
      { press: [['←']], does: 'The period before' },
      { press: [['→']], does: 'The period after' },
    ],
  },
  {
    title: 'Among users, as administrator',
    isSingle: true,
    keys: [
      { press: [['j']], does: 'The next user' },
      { press: [['k']], does: 'The user before' },
      { press: [['Enter']], does: 'Open the user' },
    ],
  },
  {
    title: 'In the API runner',
    isSingle: false,
    keys: [
      { press: [['Mod', 'Enter']], does: 'Run' },
      { press: [['Mod', '.']], does: 'Cancel' },
    ],
  },
]
