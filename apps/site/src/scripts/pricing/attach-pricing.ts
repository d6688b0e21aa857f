import { amountIn, amountNames, type Choice, fitting, readChoice, searchOf } from './choice.ts'
import type { PricingFacts } from './estimate.ts'
import { type PricesState, pricingPage } from './page.ts'
import { type Reader, readPrices, readReader } from './read.ts'
import { showOffers } from './show-offers.ts'
import { textsOf } from './texts.ts'

/** Fills the page with the prices of this installation, and works out what its reader chooses. */
export function attachPricing() {
  const root = document.querySelector<HTMLElement>('[data-pricing]')
  if (!root) return
  const page = pricingPage(root)
  let facts: PricingFacts = JSON.parse(page.facts)
  let choice = readChoice(location.search, facts)
  let state: PricesState = 'waiting'
  let reader: Reader = { isSignedIn: false, subscription: undefined }
  let question = 0

  const show = () => {
    const texts = textsOf(facts, choice)
    page.showState(state, facts.list.selling)
    page.showChoice(choice)
    page.showTexts(texts)
    page.showReader(reader, choice, facts.list.selling)
    return texts
  }

  const read = async () => {
    question += 1
    const mine = question
    const list = await readPrices(choice.currency)
    if (mine !== question) return
    state = list ? 'read' : 'unreachable'
    if (list) {
      facts = { ...facts, list }
      showOffers(list)
    }
    // What is not sold in the wished currency shows in the installation's own.
    if (choice.currency !== undefined && choice.currency !== facts.list.currency_code) {
      choice = { ...choice, currency: undefined }
      keep(choice)
    }
    page.showCurrencies(facts.list.currencies, facts.list.currency_code)
    show()
    page.tell(
      '[data-told]',
      list ? '' : 'The prices of this installation could not be read. The usual ones are shown.',
    )
  }

  const keep = (next: Choice) => {
    const search = searchOf(next, facts, location.search)
    if (search === location.search) return
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
  }

  page.onChoice((change) => {
    const before = choice
    choice = fittingAll({ ...choice, ...change })
    keep(choice)
    const texts = show()
    if (choice.currency !== before.currency) void read()
    else if (Object.keys(change).length > 0) {
      const here = facts.list.selling ? `Here ${texts['here:sum']} a month. ` : ''
      page.tell('[data-spoken]', `${here}Tesla’s bill ${texts['upstream:sum']} a month.`)
    }
  })
  page.onRetry(() => void read())

  const asked = new URLSearchParams(location.search)
  for (const name of amountNames) page.showLimit(name, amountIn(asked, name))
  show()
  void read()
  void readReader().then((known) => {
    reader = known
    show()
  })
}

function fittingAll(choice: Choice): Choice {
  const fitted = { ...choice }
  for (const name of amountNames) fitted[name] = fitting(name, choice[name])
  return fitted
}
