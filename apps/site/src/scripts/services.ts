import { startAnalytics } from '@console/app-config/analytics'
import { HelpChat } from '@console/app-config/help-chat'
import { publicConfig } from './config.ts'
import { currentUser } from './session.ts'

let chat: Promise<HelpChat> | undefined

/** What this installation has configured for its pages: where errors go, analytics, and where help is asked for. */
export async function startServices(showPanel: (open: boolean) => void) {
  chat ??= startHelp(showPanel)
  void startErrorTracking()
  startAnalytics((await publicConfig())?.analytics ?? null)
  await chat
}

async function startErrorTracking() {
  const settings = (await publicConfig())?.errorTracking
  if (!settings) return
  const { ErrorTracking } = await import('@console/app-config/error-tracking')
  const tracking = new ErrorTracking(settings)
  const user = await currentUser()
  if (user) tracking.identify(user)
}

async function startHelp(showPanel: (open: boolean) => void) {
  const help = new HelpChat({
    settings: (await publicConfig())?.helpChat ?? null,
    openPanel: () => showPanel(true),
    closePanel: () => showPanel(false),
  })
  help.follow(location.pathname)
  const user = await currentUser()
  if (user) help.identify(user)
  return help
}

export const openHelp = async () => (await chat)?.open()
