/** A variable as subject and body name it. */
const variable = /\{\{\s*(\w+)\s*\}\}/g

export type Values = Readonly<Record<string, string | number>>

/** Puts values in the place of variables. What is not known stays as it was written. */
export const fillText = (text: string, values: Values) =>
  text.replaceAll(variable, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )

/** The names that a text contains. */
export const variablesIn = (text: string) =>
  new Set([...text.matchAll(variable)].map(([, name = '']) => name))
