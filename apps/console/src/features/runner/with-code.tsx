/** A sentence of the contract, whose names stand between backticks. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    // Every other part stood between two of them.
    index % 2 === 1 ? <code key={part}>{part}</code> : part,
  )

/** The same where only text may stand. */
export const withoutTicks = (text: string) => text.replaceAll('`', '')
