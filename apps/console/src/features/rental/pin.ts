/** What `set_pin_to_drive` takes: four digits, as text. */
export const isPin = (text: string) => /^\d{4}$/.test(text)

/** What a thief would try first: one digit four times, or four in a row. */
function isGuessable(pin: string) {
  const steps = [1, 2, 3].map((place) => Number(pin[place]) - Number(pin[place - 1]))
  return [0, 1, -1].some((step) => steps.every((one) => one === step))
}

const below = 10_000

/** A PIN by chance, each as likely as any other. */
export function generatePin(
  random: () => number = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
): string {
  // Without a remainder, or the first PINs would come a little more often.
  const fair = 2 ** 32 - (2 ** 32 % below)
  for (;;) {
    const number = random()
    const pin = String(number % below).padStart(4, '0')
    if (number < fair && !isGuessable(pin)) return pin
  }
}
