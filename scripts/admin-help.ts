export const HELP = `Manages accounts and invitations. The server may be running.

Usage: npm run admin -- COMMAND
       node dist/server/admin.js COMMAND   (in an installed release)

Accounts
  list [--json]              all accounts, with what they use of their limit
  disable NAME               ends all sessions, and pauses shared screens and links; nothing is deleted
  enable NAME                allows log-ins again; shared links work as before
  delete NAME [--yes]        deletes an account with everything in it, after you type its name;
                             --yes does not ask
  quota NAME MEGABYTES       limits texts, library, fights, journal and pictures together, from 1 to 1000000
  quota NAME default         removes this limit: the limits of the server apply

Invitations (asked for with REGISTRATION=invitation)
  invite [--count N] [--days N] [--note TEXT]
                             makes codes for one sign-up each and prints them once: 1 code (at most 100),
                             valid for 14 days (0: until it is used), with a note for your list
  invitations [--json]       the invitations that nobody has used
  revoke ID                  revokes an invitation

A NAME with spaces needs quotation marks. A NAME that begins with - needs -- before it.
DATABASE_URL names the database, as for the server.
Exit codes: 0 done, 1 not done (the reason is one sentence), 2 wrong usage.
For a forgotten password: npm run reset-password -- NAME
`;
