/** Where a long name may go on in the next line: `ChargeCurrentRequest` before a capital, `remote_start` behind an underscore. */
export const piecesOf = (name: string) =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=_)(?=[^_])/)
