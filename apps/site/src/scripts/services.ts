import { startAnalytics } from '@console/app-config/analytics'
import { HelpChat } from '@console/app-config/help-chat'
import { publicConfig } from './config.ts'
import { currentUser } from './session.ts'

let chat: Promise<HelpChat> | undefined

/** What this installation has configured for its pages: analytics, and where help is asked for. */
export async function startServices(showPanel: (open: boolean) => void) {
  chat ??= startHelp(showPanel)
  startAnalytics((await publicConfig())?.analytics ?? null)
  await chat
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
