import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { mail } from '../contract/mail.ts'
import type { MailLogQuery } from '../generated/types/mail.ts'
import type {
  AudienceCount,
  MailAudience,
  MailContent,
  MailDraft,
  MailKind,
  MailMessage,
  MailPreview,
  MailSend,
  MailTemplate,
  SendRequest,
  Suppression,
} from '../generated/types/mail-shapes.ts'
import { type PageOptions, pageQuery } from './page-query.ts'

/** Which mails to list. */
export type MailLogFilter = PageOptions & Omit<MailLogQuery, 'page' | 'per_page'>

/**
 * Mail to users. All of it but `unsubscribe` throws `administrators_only` (403) for anybody but the
 * administrator.
 */
export class Mail {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Counts whom a mail would reach, and whom it would not and why. */
  audience(
    kind: MailKind,
    audience: MailAudience = {},
    options?: CallOptions,
  ): Promise<AudienceCount> {
    return this.#transport.send(mail.audience, { body: { kind, audience } }, options)
  }

  /** Lists the mails to start from; those marked `system` are sent by the gateway itself. */
  templates(options?: CallOptions): Promise<List<MailTemplate>> {
    return this.#transport.send(mail.templates, {}, options)
  }

  /** Renders a draft as its reader would see it. Sends nothing. */
  preview(draft: MailDraft, options?: CallOptions): Promise<MailPreview> {
    return this.#transport.send(mail.preview, { body: draft }, options)
  }

  /** Sends a draft to yourself, which must be done before anybody else can get it. */
  test(draft: MailDraft, options?: CallOptions): Promise<MailMessage> {
    return this.#transport.send(mail.test, { body: draft }, options)
  }

  /**
   * Sends a tested draft. Throws `unprocessable` (422) if it was not tested as it is, or if `count`
   * is not how many users it would reach now. Pass the same `idempotencyKey` when you repeat it.
   *
   * @example
   * const draft = { kind: 'announcement', subject: 'New prices', body: 'From May on …' } as const
   * const audience = { product: 'vehicle' } as const
   * await client.mail.test(draft)
   * const { count } = await client.mail.audience(draft.kind, audience)
   * const { id } = await client.mail.send({ ...draft, audience, count })
   * await client.mail.stop(id)
   */
  send(request: SendRequest, options?: CallOptions): Promise<MailSend> {
    return this.#transport.send(mail.send, { body: request }, options)
  }

  /** Lists the sends, newest first, each with what became of its messages so far. */
  sends(page?: PageOptions, options?: CallOptions): Promise<List<MailSend>> {
    return this.#transport.send(mail.sends, { query: pageQuery(page) }, options)
  }

  /** Stops a send: messages that the mail server has not taken yet stay unsent. */
  stop(id: string, options?: CallOptions): Promise<MailSend> {
    return this.#transport.send(mail.stop, { params: { id } }, options)
  }

  /** Lists messages, newest first: of one send, of one address, or all. */
  log(filter: MailLogFilter = {}, options?: CallOptions): Promise<List<MailMessage>> {
    const { send, status, address } = filter
    const query = { ...pageQuery(filter), send, status, address }
    return this.#transport.send(mail.log, { query }, options)
  }

  /**
   * Reads one message with all that it says. A gateway without a mail server keeps its mails, and
   * this is where they are read.
   */
  read(id: string, options?: CallOptions): Promise<MailContent> {
    return this.#transport.send(mail.read, { params: { id } }, options)
  }

  /** Lists the addresses that get no mail, newest first, or only the one that is named. */
  suppressions(
    { address, ...page }: PageOptions & { address?: string | undefined } = {},
    options?: CallOptions,
  ): Promise<List<Suppression>> {
    return this.#transport.send(
      mail.suppressions,
      { query: { ...pageQuery(page), address } },
      options,
    )
  }

  /** Keeps all mail from an address. */
  suppress(address: string, note?: string, options?: CallOptions): Promise<Suppression> {
    const body = { address, ...(note !== undefined && { note }) }
    return this.#transport.send(mail.suppress, { body }, options)
  }

  /** Lets an address get mail again. One that is not suppressed counts as done. */
  unsuppress(address: string, options?: CallOptions): Promise<true> {
    return this.#transport.send(mail.unsuppress, { body: { address } }, options)
  }

  /**
   * Ends announcements to the address that the link in a mail was made for. Works signed out. Throws
   * `not_found` (404) if the gateway did not sign the token.
   */
  unsubscribe(token: string, options?: CallOptions): Promise<true> {
    return this.#transport.session.send(mail.unsubscribe, { params: { token } }, options)
  }
}
