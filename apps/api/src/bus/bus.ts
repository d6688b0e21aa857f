import type { CreditsChange, TelemetryConfig } from '@console/sdk/contract'

import type { TelemetryRecord } from '../upstream/telemetry.ts'

/** What one gateway process must tell the others. Topic by topic, what a message carries. */
export type BusMessages = {
  /** Telemetry just stored, in the order in which each source sent it. */
  telemetry: readonly TelemetryRecord[]
  /** What a car is to stream, whole, now that it has changed. `fields` is empty where it is to stop. */
  'config.changed': { vin: string; createdAt: string; config: TelemetryConfig }
  /** A command of this vehicle or energy site was answered: the next in line may leave. */
  'commands.moved': { product: string }
  /** A session ended: its hash. */
  'session.ended': { idHash: string }
  /** A token was revoked: its hash. */
  'token.revoked': { secretHash: string; userId: string }
  /** A token was paused or its limits changed: what is remembered of it does not hold. */
  'token.changed': { secretHash: string; userId: string }
  /** Which products a user may see has changed; `lost` are those that are gone. */
  'products.changed': { userId: string; lost?: readonly string[] }
  /** Credits of an account were spent, given back or added. */
  'credits.changed': { userId: string; createdAt: string; credits: CreditsChange }
  /** Somebody asked for deliveries: they are due at once. */
  'hooks.due': Record<string, never>
  /** Something that the process with the simulated fleet is asked; `call` is packed. */
  'simulator.asked': { id: string; call: string }
  /** What that process answered, packed. */
  'simulator.answered': { id: string; answer: string }
  /** Another process simulates the fleet from now on: what was asked before gets no answer. */
  'simulator.leads': Record<string, never>
  /** Told by the bus itself: messages of other processes may have been missed. */
  interrupted: Record<string, never>
}

export interface Bus {
  /** Resolves once the message is on its way to every process, this one included. */
  publish<T extends keyof BusMessages>(topic: T, message: BusMessages[T]): Promise<void>
  /** Returns the way to stop. Listeners are called in the order of publication and must not throw. */
  subscribe<T extends keyof BusMessages>(
    topic: T,
    listener: (message: BusMessages[T]) => void,
  ): () => void
  close(): Promise<void>
}
