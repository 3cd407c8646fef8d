import { chromium } from '../engines/puppeteer.ts';
import { tellStories } from '../engines/tell.ts';

tellStories(chromium);
