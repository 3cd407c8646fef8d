/** Ends with a message in a folder that was deleted, before anything asks for its path. */
try {
  process.cwd();
} catch {
  process.stderr.write('The working folder does not exist any more. Change to another one.\n');
  process.exit(2);
}
