import * as z from 'zod/mini'

import { creditPackLimits } from './credit-packs.ts'
import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { open } from './shapes.ts'

const distances = ['car', 'mi', 'km'] as const
const temperatures = ['car', 'c', 'f'] as const
const pressures = ['car', 'bar', 'psi'] as const
const themes = ['light', 'dark', 'system'] as const
const densities = ['comfortable', 'compact'] as const

/** A name of the IANA database: `Europe/Berlin`. Whether it exists, the gateway knows. */
const TimeZone = schema(() =>
  z.string().check(z.regex(/^[A-Z][\w+-]{0,31}(?:\/[A-Za-z][\w+-]{0,31}){0,2}$/)),
)

/** A language tag (BCP 47): `en`, `pt-BR`. */
const Locale = schema(() => z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/)))

export const Units = schema(() =>
  z.looseObject({
    distance: open(distances),
    temperature: open(temperatures),
    pressure: open(pressures),
  }),
)
export type Units = z.infer<ReturnType<typeof Units>>

/** Which mails are sent. Those on payments and on the end of the account always are. */
export const Notifications = schema(() =>
  z.looseObject({
    low_credits: z.boolean(),
    stream_stopped: z.boolean(),
    config_lost: z.boolean(),
    hook_disabled: z.boolean(),
    invitation: z.boolean(),
    new_sign_in: z.boolean(),
  }),
)
export type Notifications = z.infer<ReturnType<typeof Notifications>>

export const Settings = schema(() =>
  z.looseObject({
    units: Units(),
    time_zone: z.nullable(TimeZone()),
    locale: z.nullable(Locale()),
    theme: open(themes),
    density: open(densities),
    shortcuts: z.boolean(),
    onboarding: z.boolean(),
    notifications: Notifications(),
    newsletter: z.boolean(),
    product_updates: z.boolean(),
    polling: z.boolean(),
    auto_topup: z.boolean(),
    auto_topup_packs: z.number(),
    auto_topup_monthly_packs: z.nullable(z.number()),
  }),
)
export type Settings = z.infer<ReturnType<typeof Settings>>

export const UnitsRequest = schema(() =>
  z.looseObject({
    distance: z.optional(z.enum(distances)),
    temperature: z.optional(z.enum(temperatures)),
    pressure: z.optional(z.enum(pressures)),
  }),
)

export const NotificationsRequest = schema(() => z.partial(Notifications()))

const Packs = schema(() => z.int().check(z.minimum(1), z.maximum(creditPackLimits.automatic)))

// The specification does not show this body, so members that are not known here pass.
export const SettingsRequest = schema(() =>
  z.looseObject({
    units: z.optional(UnitsRequest()),
    time_zone: z.optional(z.nullable(TimeZone())),
    locale: z.optional(z.nullable(Locale())),
    theme: z.optional(z.enum(themes)),
    density: z.optional(z.enum(densities)),
    shortcuts: z.optional(z.boolean()),
    onboarding: z.optional(z.boolean()),
    notifications: z.optional(NotificationsRequest()),
    newsletter: z.optional(z.boolean()),
    product_updates: z.optional(z.boolean()),
    polling: z.optional(z.boolean()),
    auto_topup: z.optional(z.boolean()),
    auto_topup_packs: z.optional(Packs()),
    auto_topup_monthly_packs: z.optional(
      z.nullable(z.int().check(z.minimum(1), z.maximum(creditPackLimits.automaticPerMonth))),
    ),
  }),
)
export type SettingsRequest = z.infer<ReturnType<typeof SettingsRequest>>

/** How an account wants things shown, and of what it wants to hear. */
export const settings = {
  get: endpoint({ method: 'GET', path: '/web/settings', response: Settings, addition: true }),
  save: endpoint({
    method: 'POST',
    path: '/web/settings',
    body: SettingsRequest,
    response: Settings,
  }),
}
