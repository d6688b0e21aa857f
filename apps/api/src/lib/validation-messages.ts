import * as z from 'zod/mini'

// Without a locale every message of zod/mini is "Invalid input".
z.config(z.locales.en())
