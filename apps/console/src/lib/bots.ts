const bot = /bot\b|chrome-lighthouse|facebookexternalhit|\bgoogle\b/i

/** Crawlers get no error page: it would be indexed in the place of the page. */
export const isBot = (userAgent = navigator.userAgent) => bot.test(userAgent)
