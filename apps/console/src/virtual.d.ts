declare module 'virtual:signal-units' {
  /** The unit of each field that has one, by the name of the field. */
  const units: Readonly<Record<string, string>>
  export default units
}
