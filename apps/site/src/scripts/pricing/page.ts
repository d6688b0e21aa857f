import { type Amount, amounts, type Choice, isAmount, limitBeyond, limitInWords } from './choice.ts'
import { checkoutLink, creditsLink, isLive, isPaid } from './links.ts'
import type { Reader } from './read.ts'
import type { Texts } from './texts.ts'

export type PricesState = 'waiting' | 'read' | 'unreachable'

/** The page as its script sees it. */
export function pricingPage(root: HTMLElement) {
  const all = <Kind extends Element = HTMLElement>(selector: string) =>
    root.querySelectorAll<Kind>(selector)
  const show = (selector: string, isShown: boolean) => {
    for (const place of all(selector)) place.hidden = !isShown
  }

  const showLimit = (name: Amount, given: number | undefined) => {
    for (const place of all(`[data-limit="${name}"]`)) {
      place.textContent = limitInWords(name, given)
    }
  }

  return {
    showLimit,

    facts: root.querySelector('[data-pricing-facts]')?.textContent ?? '{}',

    showTexts(texts: Texts) {
      for (const place of all('[data-text]')) {
        const text = texts[place.dataset.text ?? '']
        place.hidden = text === undefined
        if (place.textContent !== text) place.textContent = text ?? ''
      }
      for (const place of all('[data-needs]')) {
        place.hidden = texts[place.dataset.needs ?? ''] === undefined
      }
    },

    showState(state: PricesState, isSelling: boolean) {
      root.dataset.pricing = state
      show('[data-when="unreachable"]', state === 'unreachable')
      show('[data-when="off"]', !isSelling)
      show('[data-when="selling"]', isSelling)
    },

    showChoice(choice: Choice) {
      for (const radio of all<HTMLInputElement>('[data-cycle] input')) {
        radio.checked = radio.value === choice.cycle
      }
      for (const select of all<HTMLSelectElement>('[data-preset]')) select.value = choice.preset
      for (const input of all<HTMLInputElement>('[data-amount]')) {
        // What somebody is typing is theirs until they leave it.
        if (input === document.activeElement && input.type === 'number') continue
        const { amount } = input.dataset
        if (!isAmount(amount)) continue
        input.value = String(choice[amount])
        markInvalid(input, false)
      }
    },

    showCurrencies(currencies: readonly string[], shown: string) {
      for (const select of all<HTMLSelectElement>('select[data-currency]')) {
        select.replaceChildren(...currencies.map((code) => new Option(code, code)))
        select.value = shown
        const field = select.closest<HTMLElement>('.field')
        if (field) field.hidden = currencies.length < 2
      }
    },

    showReader(reader: Reader, choice: Choice, isSelling: boolean) {
      const words = isLive(reader.subscription) ? 'Modify' : isSelling ? 'Subscribe' : 'Choose'
      for (const link of all<HTMLAnchorElement>('[data-subscribe]')) {
        link.href = checkoutLink(choice, reader)
      }
      for (const place of all('[data-subscribe-words]')) place.textContent = words
      for (const link of all<HTMLAnchorElement>('[data-buy]')) link.href = creditsLink(reader)
      for (const badge of all('[data-plan]')) {
        badge.hidden = !isPaid(reader, badge.dataset.plan ?? '')
      }
    },

    /** For those who do not see the sums change. */
    tell(selector: '[data-told]' | '[data-spoken]', words: string) {
      for (const place of all(selector)) place.textContent = words
    },

    onChoice(act: (change: Partial<Choice>) => void) {
      root.addEventListener('input', ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return
        const { amount } = target.dataset
        if (!isAmount(amount)) return
        const given = numberIn(target)
        markInvalid(target, limitBeyond(amount, given) !== undefined)
        showLimit(amount, given)
        act({ [amount]: given ?? amounts[amount].usual })
      })
      root.addEventListener('change', ({ target }) => {
        if (target instanceof HTMLSelectElement) {
          act('preset' in target.dataset ? { preset: target.value } : { currency: target.value })
        } else if (target instanceof HTMLInputElement && target.type === 'radio') {
          act({ cycle: target.value === 'year' ? 'year' : 'month' })
        }
      })
      // Leaving a field shows the number that counts.
      root.addEventListener('focusout', () => queueMicrotask(() => act({})))
      root.addEventListener('submit', (event) => event.preventDefault())
    },

    onRetry(act: () => void) {
      for (const button of all('[data-retry]')) button.addEventListener('click', act)
    },
  }
}

function markInvalid(input: HTMLInputElement, isInvalid: boolean) {
  if (isInvalid) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

const numberIn = ({ valueAsNumber }: HTMLInputElement) =>
  Number.isNaN(valueAsNumber) ? undefined : valueAsNumber
