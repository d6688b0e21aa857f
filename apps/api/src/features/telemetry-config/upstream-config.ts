import type { DeliveryPolicy, TelemetryConfig } from '@console/sdk/contract'
import { deliveryPolicies } from '@console/sdk/contract'

import type { FieldSetting, StoredConfig } from '../../db/schema/telemetry-configs.ts'
import type { TelemetryApi } from '../../upstream/telemetry-api.ts'

/** A configuration as the manufacturer and clients know it: with receiver, certificate and alerts. */
export const toTelemetryConfig = (
  receiver: TelemetryApi['receiver'],
  { fields, ...settings }: StoredConfig,
): TelemetryConfig => ({ ...receiver, ...settings, fields })

/** What of a configuration users decide. */
export function toStored(config: TelemetryConfig): StoredConfig {
  const { prefer_typed, delivery_policy } = config
  return {
    fields: Object.fromEntries(
      Object.entries(config.fields).map(([name, setting]): [string, FieldSetting] => [
        name,
        {
          interval_seconds: setting.interval_seconds ?? 1,
          ...(typeof setting.minimum_delta === 'number' && {
            minimum_delta: setting.minimum_delta,
          }),
          ...(typeof setting.resend_interval_seconds === 'number' && {
            resend_interval_seconds: setting.resend_interval_seconds,
          }),
        },
      ]),
    ),
    ...(typeof prefer_typed === 'boolean' && { prefer_typed }),
    ...(isPolicy(delivery_policy) && { delivery_policy }),
  }
}

const isPolicy = (policy: unknown): policy is DeliveryPolicy =>
  deliveryPolicies.some((known) => known === policy)
