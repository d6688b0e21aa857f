export type SettingNote = {
  /** What it says, for whoever runs an installation; Markdown's backticks are the only marks. */
  says: string
  /** What holds if it is not set; left out where nothing does. */
  otherwise?: string
}

/**
 * What every setting of the gateway says, in the groups in which the docs show them. The gateway's
 * `env.ts` checks what is given, and does not compile while a name is missing here or there.
 */
export const settingGroups = {
  addresses: {
    PORT: { says: 'Port of the web host: site and console.', otherwise: '3000' },
    API_PORT: { says: 'Port of the API host. Another than `PORT`.', otherwise: '3001' },
    HOST: {
      says: 'Address to listen on. `0.0.0.0` or `::` for every network of the machine.',
      otherwise: 'localhost',
    },
    WEB_ORIGIN: {
      says: 'The web host as browsers see it, such as `https://app.example.com`. It is also built into the pages. Set `API_ORIGIN` as well.',
      otherwise: 'made of HOST and PORT',
    },
    API_ORIGIN: {
      says: 'The API host as browsers see it. It belongs to the same domain as `WEB_ORIGIN`, and is built into the pages as well.',
      otherwise: 'made of HOST and API_PORT',
    },
    COOKIE_DOMAIN: {
      says: 'The registrable domain that both hosts share, for the cookie `region`.',
    },
  },
  storage: {
    DATA_DIR: {
      says: 'Where the embedded database, its lock and `secrets.json` lie.',
      otherwise: '.data',
    },
    DATABASE_URL: {
      says: 'A Postgres in place of the embedded database: `postgres://user:password@host:5432/database`.',
    },
    HISTORY_DAYS: { says: 'Days of signals and commands to keep.', otherwise: '30' },
  },
  accounts: {
    DEMO: {
      says: '`true` offers the simulated accounts to other machines too. Not beside real cars.',
      otherwise: 'false',
    },
    ADMINISTRATOR_EMAIL: {
      says: 'Who administers an installation with real cars: the address of this account at Tesla.',
    },
    OAUTH_CLIENTS: {
      says: 'Applications that you vouch for, as JSON: `[{"id":"…","name":"…","redirectUris":["https://…"]}]`. The list takes the place of ours.',
      otherwise: 'Home Assistant and Homey',
    },
    SIMULATOR_SEED: { says: 'Seed of the simulated fleet.', otherwise: 'wattlane' },
    VEHICLE_IMAGE_URL: {
      says: 'Address of pictures of cars, with `{model}` and `{colour}` in it.',
      otherwise: 'our own drawings',
    },
  },
  limits: {
    WEB_CALLS_PER_MINUTE: {
      says: 'Calls per minute and user of what the console asks for, `/web/*`.',
      otherwise: '600',
    },
    API_CALLS_PER_MINUTE: { says: 'Calls per minute and user of `/api/*`.', otherwise: '600' },
    UPSTREAM_CALLS_PER_MINUTE: {
      says: 'Calls per minute and user that reach the manufacturer.',
      otherwise: '30',
    },
    HOOK_ADDRESSES: {
      says: 'Where webhooks may lead: `public` is the internet by https; `any` allows private networks and http too.',
      otherwise: 'public',
    },
  },
  money: {
    BILLING: {
      says: '`sandbox`, the simulated payment provider, or `none`: nobody pays. Not `sandbox` beside real cars.',
      otherwise: 'sandbox; none with real cars',
    },
    PRICES: {
      says: 'Prices, trial and tax that differ from ours, as JSON: `{"currency":"EUR","trialDays":14}`.',
      otherwise: 'our own',
    },
    PADDLE_CLIENT_TOKEN: {
      says: "By which Paddle's script knows you in browsers: `test_…` or `live_…`. Only `/checkout` loads it.",
    },
  },
  tesla: {
    TESLA_CLIENT_ID: {
      says: 'Your application at Tesla. With it real cars take the place of simulated ones.',
    },
    TESLA_CLIENT_SECRET: { says: 'Its secret.' },
    TESLA_DOMAIN: {
      says: 'The domain that you registered at Tesla and that publishes your key, in lower case and without https.',
    },
    TESLA_REGION: {
      says: 'Where the application is registered: `na` for North America and most of Asia, `eu`, or `cn`. Nobody has tried the hosts for China yet.',
      otherwise: 'na',
    },
    TESLA_COMMAND_PROXY_URL: {
      says: "Address of Tesla's vehicle-command proxy, which signs commands, with https.",
    },
    TESLA_COMMAND_PROXY_CA: { says: "File with the certificate that signed the proxy's own." },
    TESLA_TELEMETRY_HOST: {
      says: 'The name by which cars reach who receives their telemetry: this gateway, or a fleet-telemetry server of yours.',
    },
    TESLA_TELEMETRY_PORT: { says: 'Its port, as cars reach it.', otherwise: '443' },
    TESLA_TELEMETRY_CA: {
      says: "File with the chain that signed the certificate of that name, where it is none of the usual authorities'.",
    },
    TESLA_TELEMETRY_LISTEN: {
      says: 'Port at which this gateway receives telemetry itself, on every network of the machine. It needs the three files below.',
      otherwise: 'it receives none',
    },
    TESLA_TELEMETRY_CERT: {
      says: 'File with the certificate for `TESLA_TELEMETRY_HOST` and its chain, in PEM. It is read anew every minute.',
    },
    TESLA_TELEMETRY_KEY: { says: 'File with its key, in PEM.' },
    TESLA_TELEMETRY_CLIENT_CA: {
      says: 'File with the authorities that sign the certificates of cars, in PEM.',
    },
  },
  operator: {
    OPERATOR_NAME: { says: 'Who runs this installation, as legal pages and mails name them.' },
    OPERATOR_EMAIL: { says: 'Where users reach you.' },
    OPERATOR_ADDRESS: { says: 'Your postal address, as mails name it.' },
    SMTP_URL: {
      says: 'The mail server: `smtps://user:password@mail.example.com:465`. Set `MAIL_FROM` as well.',
      otherwise: 'mails stay in the database',
    },
    MAIL_FROM: { says: 'Address that mails come from.' },
    MAIL_SENDS_PER_MINUTE: {
      says: 'How many mails to many users go out in a minute. Mails about single accounts do not wait for it.',
      otherwise: '300',
    },
  },
  watching: {
    LOG_LEVEL: {
      says: '`debug`, `info`, `warn`, `error` or `silent`.',
      otherwise: 'info',
    },
    METRICS_TOKEN: {
      says: 'What a scraper of `/metrics` sends as its bearer token: at least 24 characters.',
      otherwise: 'administrators alone read them',
    },
  },
  browsers: {
    SENTRY_DSN: {
      says: 'Reports of errors in the console, with name and address of who is signed in. Loaded when the page rests, or with the first error.',
    },
    ANALYTICS_SRC: {
      says: "A script that counts visits, such as Plausible's or Umami's. Loaded when the page rests, and not for browsers that ask not to be followed. Set `ANALYTICS_SITE_ID` as well.",
    },
    ANALYTICS_SITE_ID: { says: 'The id that the script is given.' },
    CHATWOOT_URL: {
      says: 'A Chatwoot server, whose chat takes the place of the help panel once somebody presses Help. Set `CHATWOOT_WEBSITE_TOKEN` as well.',
    },
    CHATWOOT_WEBSITE_TOKEN: { says: 'The token of its inbox.' },
    ICON_API: {
      says: 'A public host of icons, for those that your content names, such as `lucide:car`. Asked if your own host has not answered within 750 ms.',
    },
  },
} as const satisfies Record<string, Record<string, SettingNote>>

type Groups = typeof settingGroups
export type SettingGroup = keyof Groups

/** The name of every setting. */
export type SettingName = { [Group in SettingGroup]: keyof Groups[Group] }[SettingGroup]
