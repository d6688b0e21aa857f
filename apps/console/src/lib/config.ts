import { type PublicConfig, publicConfigPath, readPublicConfig } from '@console/app-config'

/** Reads what this installation tells browsers. Called once, before anything else starts. */
export async function loadConfig(): Promise<PublicConfig> {
  const response = await fetch(publicConfigPath)
  if (!response.ok) throw new Error(`${publicConfigPath} answered ${response.status}.`)
  return readPublicConfig(await response.json())
}
