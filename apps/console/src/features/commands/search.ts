import { type CommandEntry, groups } from './catalogue.ts'

/** Every word of the query stands somewhere in what is known of the command. */
export function matches({ name, label, about }: CommandEntry, query: string) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const { label: group } = groups[about.category]
  const text = [label, name, name.replaceAll('_', ' '), about.description, group].join(' ')
  return words.every((word) => text.toLowerCase().includes(word))
}
