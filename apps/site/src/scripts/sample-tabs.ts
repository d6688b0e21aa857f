import { attachTabs } from './tabs.ts'

const key = 'sample-language'
const languages = '[data-tabs="language"] [role="tab"]'

/** Tabs of samples. The language that somebody chose last is shown by all of them, on all pages. */
export function attachSampleTabs() {
  const tabs = [...document.querySelectorAll<HTMLElement>(languages)]
  const show = (language: string | undefined) => {
    for (const tab of tabs)
      if (tab.textContent.trim() === language && tab.ariaSelected !== 'true') tab.click()
  }
  attachTabs((tab) => {
    if (!tab.matches(languages)) return
    const language = tab.textContent.trim()
    keep(language)
    show(language)
  })
  show(read())
}

// Storage may be off.
function read() {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function keep(language: string) {
  try {
    localStorage.setItem(key, language)
  } catch {}
}
