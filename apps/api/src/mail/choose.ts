import { defaultPublicConfig, product } from '@console/app-config'

import type { Settings } from '../env.ts'
import { keptMail, type Mail } from './mail.ts'
import type { Operator } from './page.ts'
import { smtpMail } from './smtp.ts'

type Chosen = Pick<
  Settings,
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'OPERATOR_NAME'
  | 'OPERATOR_EMAIL'
  | 'OPERATOR_ADDRESS'
  | 'ADMINISTRATOR_EMAIL'
>

export const operatorOf = (settings: Chosen): Operator => ({
  operator: settings.OPERATOR_NAME ?? product.name,
  operatorEmail: settings.OPERATOR_EMAIL,
  // Where none is set mails mostly stay in the database, in which administrators read them.
  inbox:
    settings.OPERATOR_EMAIL ??
    settings.ADMINISTRATOR_EMAIL ??
    settings.MAIL_FROM ??
    defaultPublicConfig.operator.email,
  operatorAddress: settings.OPERATOR_ADDRESS,
})

/** The mail server that is set, or none: then mails stay in the database. */
export const mailOf = (settings: Chosen): Mail =>
  settings.SMTP_URL && settings.MAIL_FROM
    ? smtpMail({
        url: settings.SMTP_URL,
        from: { name: operatorOf(settings).operator, address: settings.MAIL_FROM },
      })
    : keptMail
