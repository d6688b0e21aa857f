import { stringify } from 'yaml'

/** A module of its own, so that it is loaded only when somebody asks for YAML. */
export const writeYaml = (value: unknown) => stringify(value, { aliasDuplicateObjects: false })
