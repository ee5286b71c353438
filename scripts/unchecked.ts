/** The exit code of a check that could not be made: neither passed nor failed. */
export const UNCHECKED_EXIT_CODE = 3;
