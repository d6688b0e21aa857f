import { PublicConfig, publicConfigPath } from '@console/app-config'
import * as z from 'zod/mini'

/** Reads what this installation tells browsers. Called once, before anything else starts. */
export async function loadConfig(): Promise<PublicConfig> {
  const response = await fetch(publicConfigPath)
  if (!response.ok) throw new Error(`${publicConfigPath} answered ${response.status}.`)
  return z.parse(PublicConfig, await response.json())
}
